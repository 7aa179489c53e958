/** The reason why the server cannot start, in one sentence that tells its operator what to do. */
export class StartFailure extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StartFailure";
  }
}
