"""What `keybed` indexes of pages."""
import json
import os
import subprocess
import tempfile


def indexed(program, pages):
    """The record of each page by its address, which the page itself has to declare, and the lines of the reports."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, content in enumerate(pages.values(), 1):
            files.append(os.path.join(folder, f"{number}.html"))
            with open(files[-1], "wb") as file:
                file.write(content)
        store = ["--store", os.path.join(folder, "store")]
        added = subprocess.run([program, "index", "add", *store, *files], capture_output=True, text=True)
        listed = subprocess.run([program, "index", "list", "--json", *store], capture_output=True, text=True, check=True)
    records = map(json.loads, listed.stdout.splitlines())
    return {record["uniqueIdentifier"]: record for record in records}, added.stderr.splitlines()
