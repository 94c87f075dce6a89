/** A part of the repository and all that it may import. */
export type Zone = {
  /** A folder or a single file. The zone of a file is the longest that holds it. */
  place: string;
  /** Folders and files of ours; every zone may import itself. */
  ours: readonly string[];
  /** Of ours too, but only by `import type`. */
  types?: readonly string[];
  /** Package names; `*` is any package, `node:*` any module of Node.js. */
  packages: readonly string[];
  /** Packages of which only some names may be imported. */
  names?: Readonly<Record<string, readonly string[]>>;
};

const VIEW_PACKAGES = [
  '@chakra-ui/react',
  '@emotion/react',
  '@lingui/core',
  '@lingui/react',
  '@mdi/js',
  'framer-motion',
  'react',
];

/** Who may import whom. Files outside these zones may import anything. */
export const zones: readonly Zone[] = [
  { place: 'src/domain', ours: [], packages: [], names: { luxon: ['IANAZone'] } },
  { place: 'src/domain/recurrence', ours: ['src/domain'], packages: ['rrule'] },
  { place: 'machines', ours: ['src/domain'], packages: ['xstate'] },
  { place: 'src/log.ts', ours: ['src/domain'], packages: [] },
  {
    place: 'src/api',
    ours: ['src/domain', 'src/log.ts'],
    types: ['src/api/contract.ts'],
    packages: ['ky'],
  },
  {
    place: 'src/api/contract.ts',
    ours: ['src/domain/job/parties.ts', 'src/domain/visibleText.ts'],
    packages: ['typebox'],
  },
  {
    place: 'src/actors',
    ours: ['machines', 'src/api', 'src/domain', 'src/log.ts'],
    types: ['src/api/contract.ts'],
    packages: ['@xstate/react', 'react', 'xstate'],
  },
  {
    place: 'src/ui',
    ours: ['src/domain'],
    packages: [
      ...VIEW_PACKAGES,
      '@preact/signals',
      '@schedule-x/*',
      '@tanstack/react-virtual',
      'leaflet',
      'preact',
      'react-leaflet',
      'temporal-polyfill',
    ],
    names: { 'react-router': ['Link', 'LinkProps', 'To'] },
  },
  {
    place: 'src/screens',
    ours: ['src/actors', 'src/domain', 'src/log.ts', 'src/ui'],
    types: ['machines'],
    packages: [...VIEW_PACKAGES, '@xstate/react', 'react-router'],
  },
  {
    place: 'src/app',
    ours: [
      'locales',
      'machines',
      'src/actors',
      'src/api/createApi.ts',
      'src/domain',
      'src/screens',
      'src/ui',
    ],
    packages: ['*'],
  },
  { place: 'server', ours: ['src/api/contract.ts', 'src/domain'], packages: ['*', 'node:*'] },
];
