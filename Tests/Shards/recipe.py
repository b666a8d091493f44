"""The recipe of the article "More than one machine", as it stands there; `spark` runs it."""
import os

from pyspark.sql import SparkSession

command = "keybed evaluate --keyboard t9-en --threads 1 --json --id first -"
spark = SparkSession.builder.getOrCreate()
lines = spark.sparkContext.textFile("text.txt", 100)
lines.pipe(command, env=dict(os.environ), checkCode=True).saveAsTextFile("parts")
