"""The recipe of the article "More than one machine", as it stands there; `spark` runs it."""
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()
lines = spark.sparkContext.textFile("text.txt", 100)
lines.pipe("keybed evaluate --keyboard t9-en --threads 1 --json --id first -").saveAsTextFile("parts")
