import { refuse, webUrl, type Settings } from './settings.ts';

export interface TilesConfig {
  readonly tiles: { readonly url: string; readonly attribution: string };
}

function tilesUrl(text: string): string {
  const isAddress = /^\/(?!\/)/.test(text) || webUrl(text.replace('{s}', 's')) !== null;
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (!isAddress || !isTemplate || /[\s;,]/.test(text)) {
    refuse('TILES_URL', `an address with {z}, {x} and {y}, but is "${text}"`);
  }
  return text;
}

export function readTiles(settings: Settings): TilesConfig {
  const url = settings.text('TILES_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  const attribution = settings.text('TILES_ATTRIBUTION', '© OpenStreetMap contributors');
  return { tiles: { url: tilesUrl(url), attribution } };
}
