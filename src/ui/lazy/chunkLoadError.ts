/** A part of the page could not be fetched, as after the server got another version of it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'MissingPart';
  }
}
