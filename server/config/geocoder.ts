import { refuse, webUrl, type Settings } from './settings.ts';

export interface GeocoderConfig {
  /** Answers where an address is, as Nominatim's `/search`; null if nothing is asked. */
  readonly geocoderUrl: string | null;
}

export function readGeocoder(settings: Settings): GeocoderConfig {
  const text = settings.text('GEOCODER_URL', '');
  if (text === '') return { geocoderUrl: null };
  if (!webUrl(text)) {
    refuse('GEOCODER_URL', `an address such as https://nominatim.example/search, but is "${text}"`);
  }
  return { geocoderUrl: text };
}
