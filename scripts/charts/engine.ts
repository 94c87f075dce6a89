import ElkConstructor, { type ELK } from 'elkjs/lib/elk.bundled.js';

// The bundle is CommonJS, whose default export Node.js hands over as a property.
const Elk = ElkConstructor as unknown as { new (): ELK };

/** Lays drawings out in this process. */
export const engine = new Elk();
