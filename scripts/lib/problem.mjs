/** A problem that the person at the keyboard can mend: its message is one sentence that says how. */
export class Problem extends Error {
  name = "Problem";
}

const DISK_FULL = "The disk is full: free about 1 GB where this project and the temporary folder lie, and run the same command again.";

/** Recognises a full disk in the words of other tools. */
export function saysDiskFull(text) {
  return /ENOSPC|no space left on device|disk full/i.test(text);
}

export function diskFull() {
  return new Problem(DISK_FULL);
}

/** Ends the process: with a sentence for problems that the person can mend, with a stack for our own mistakes. */
export function explain(error) {
  if (error instanceof Problem) console.error(`\n${error.message}`);
  else if (saysDiskFull(`${error?.code} ${error?.message}`)) console.error(`\n${DISK_FULL}`);
  else console.error(error);
  process.exit(1);
}
