import { lightDark } from '../domain/calendar/lightDark.ts';

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

const solid = (value: string) => ({ value });

/** A step keeps its role in the dark: the first ones are grounds, the last ones texts. */
const palette = (light: readonly string[], dark: readonly string[]) =>
  Object.fromEntries(
    STEPS.map((step, at) => [step, solid(lightDark(`#${light[at]!}`, `#${dark[at]!}`))]),
  );

const inWords = (colors: string) => colors.split(' ');

/** The colours of the product, light and dark. */
export const PALETTES = {
  white: solid('#ffffff'),
  transparent: solid('transparent'),
  current: solid('currentColor'),
  accent: palette(
    inWords('f7f5ff efebff e0d9ff c7baff 9b86ff 7c62f0 6246d8 5038b5 3f2f8c 2e2366'),
    inWords('1f1a33 2a2247 3a2f61 4d3f82 7a68cf 8f7bf5 a593ff b9abff d0c7ff e8e3ff'),
  ),
  gray: palette(
    inWords('faf9fc f3f1f8 e7e4ef d3cfdf 8f899f 6f6983 5c566f 454057 2d2940 1d1a2e'),
    inWords('131019 262231 332e41 464156 756f88 9b95ae b0aac2 cbc6d9 e2deec f3f1f8'),
  ),
  red: palette(
    inWords('fef2f2 fee2e2 fecaca fca5a5 f87171 ef4444 dc2626 991919 511111 300c0c'),
    inWords('2f1517 41191c 5c2428 7f3236 c2494e e5565a f0696d f78d90 fcb4b5 fde0e0'),
  ),
  orange: palette(
    inWords('fff7ed ffedd5 fed7aa fdba74 fb923c f97316 ea580c 92310a 6c2710 3b1106'),
    inWords('2b1a0c 3a220e 573314 7a481b b96c26 e08a35 f0a052 f7b878 fbcf9f fde7cf'),
  ),
  green: palette(
    inWords('f0fdf4 dcfce7 bbf7d0 86efac 4ade80 22c55e 16a34a 116932 124a28 042713'),
    inWords('0e2417 12321f 1a4a2d 23653c 2f9556 3fb96c 5bcf85 83dea4 aeebc3 dcf8e5'),
  ),
};
