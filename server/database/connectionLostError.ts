/** The connection to the database has ended during a statement, which may have been done. */
export class ConnectionLostError extends Error {}
