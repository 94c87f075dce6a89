type Parts = typeof import('./onDemand.ts');

let load = (): Promise<Parts> => Promise.reject(new Error('No page has said how to load this.'));

/**
 * Says how the parts are loaded that pages show on demand. The shell does, which all pages have: each
 * chunk with an `import()` of its own would name all files that come along.
 */
export function provideParts(loadParts: () => Promise<Parts>): void {
  load = loadParts;
}

export function loadParts(): Promise<Parts> {
  return load();
}
