"""A `keybed serve` of its own, with an empty store; and what other subcommands say."""
import json
import os
import shutil
import subprocess
import tempfile
import urllib.request

from . import setting


class Server:
    def __init__(self, *arguments, files=None):
        """Starts to serve with these arguments, in a folder that has these files by their names."""
        self.folder = tempfile.mkdtemp()
        #: Where temporary files are.
        self.temporary = f"{self.folder}/temporary"
        os.mkdir(self.temporary)
        for name, text in (files or {}).items():
            self.write(name, text)
        self.start(*arguments)

    def start(self, *arguments, port=0):
        self.process = subprocess.Popen(
            [setting.keybed, "serve", "--store", f"{self.folder}/store", "--port", str(port), *arguments],
            cwd=self.folder, env={**os.environ, "TMPDIR": self.temporary}, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1]

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def session(self):
        """The session as a .keys file."""
        with urllib.request.urlopen(f"{self.address}session.keys") as answer:
            return answer.read().decode()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder)


def played(text):
    """The facts after each line of keys of a .keys file, as `keybed run` says. Its expectations have to hold."""
    run = subprocess.run(
        [setting.keybed, "run", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"keybed run: {run.stderr}\n{text}"
    return [json.loads(line) for line in run.stdout.splitlines()]


def layouts():
    """The names of the bundled keyboards."""
    listed = subprocess.run([setting.keybed, "layouts"], capture_output=True, text=True, check=True).stdout
    return [line.split("\t")[0] for line in listed.splitlines()]
