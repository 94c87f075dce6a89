import { Global } from '@emotion/react';

const ON_PAPER = { '@page': { size: 'A4 landscape', margin: '10mm' } };

/** Lays the page on its side, so that a day or a week fits on it. */
export function Landscape() {
  return <Global styles={ON_PAPER} />;
}
