import { readDatabase, type DatabaseConfig } from './database.ts';
import { readGeocoder, type GeocoderConfig } from './geocoder.ts';
import { readListen, type ListenConfig } from './listen.ts';
import { readMail, type MailConfig } from './mail.ts';
import { readPublicUrl, type PublicUrlConfig } from './publicUrl.ts';
import { readProvider, type ProviderConfig } from './provider.ts';
import { readSandbox, type SandboxConfig } from './sandbox.ts';
import { readSession, type SessionConfig } from './session.ts';
import { refuse, Settings, type Environment } from './settings.ts';
import { readStorno, type StornoConfig } from './storno.ts';
import { readTiles, type TilesConfig } from './tiles.ts';

const MODES = ['production', 'development', 'test'];

export interface Config
  extends
    DatabaseConfig,
    GeocoderConfig,
    ListenConfig,
    MailConfig,
    ProviderConfig,
    PublicUrlConfig,
    SandboxConfig,
    SessionConfig,
    StornoConfig,
    TilesConfig {
  readonly production: boolean;
}

function isProduction(mode: string): boolean {
  if (!MODES.includes(mode)) refuse('NODE_ENV', `one of ${MODES.join(', ')}, but is "${mode}"`);
  return mode === 'production';
}

/** Reads and validates the settings; throws a `StartupError` that names the invalid variable. */
export function readConfig(environment: Environment): Config {
  const settings = new Settings(environment);
  return {
    ...readDatabase(settings),
    ...readGeocoder(settings),
    ...readListen(settings),
    ...readMail(settings),
    ...readProvider(settings),
    ...readPublicUrl(settings),
    ...readSandbox(settings),
    ...readSession(settings),
    ...readStorno(settings),
    ...readTiles(settings),
    production: isProduction(settings.text('NODE_ENV', 'development')),
  };
}
