import { recordPath } from '../route.ts';

/** The path of the page on which another customer takes up this one, or is chosen for that. */
export function mergePath(id: number, into?: number): string {
  const path = `${recordPath('customer', id)}/merge`;
  return into === undefined ? path : `${path}?into=${into}`;
}
