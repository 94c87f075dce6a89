import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  menuSlotRecipe,
  spinnerRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { TICKS } from '../ui/fields/ticks.ts';
import { FIELD_HEIGHT, FIELD_TEXT, TOUCH_ROOM } from '../ui/tokens.ts';
import { BREAKPOINTS } from '../ui/media.ts';
import { DARK_GROUND, GROUND, lightDark } from '../domain/calendar/lightDark.ts';
import { PALETTES } from './palettes.ts';

const solid = (value: string) => ({ value });
const shade = (palette: string, step: number) => solid(`{colors.${palette}.${step}}`);

/** The semantic tokens that Chakra's recipes need of a palette. */
const roles = (palette: string, { fg = 700, strong = 600, border = 500 } = {}) => ({
  contrast: solid(lightDark('#ffffff', DARK_GROUND)),
  fg: shade(palette, fg),
  subtle: shade(palette, 100),
  muted: shade(palette, 200),
  emphasized: shade(palette, 300),
  solid: shade(palette, strong),
  focusRing: shade(palette, 500),
  border: shade(palette, border),
});

const shadow = (height: number, blur: number) =>
  solid(
    `0 ${height}px ${blur}px ${lightDark('#1d1a2e1a', '#00000080')}, 0 0 1px {colors.gray.900/30}`,
  );

const OVERLAY_Z_INDEX = 2000;

const { xs: LISTED, sm: FORMED } = buttonRecipe.variants!['size']!;

/** Buttons have one height in lists and toolbars, and one in forms, which `lg` has with the room of a thumb on a phone. */
const BUTTON = {
  ...buttonRecipe,
  base: { ...buttonRecipe.base, ...TOUCH_ROOM },
  variants: {
    ...buttonRecipe.variants,
    size: {
      xs: LISTED,
      sm: FORMED,
      lg: { ...FORMED, h: 'fit-content', minH: FIELD_HEIGHT, minW: FIELD_HEIGHT },
    },
  },
  defaultVariants: { ...buttonRecipe.defaultVariants, size: 'sm' },
};

/** Only the animations in use; the default theme would add all others to every page. */
const KEYFRAMES = {
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-from-top': { from: { translate: '0 -0.5rem' }, to: { translate: '0' } },
  'slide-to-top': { from: { translate: '0' }, to: { translate: '0 -0.5rem' } },
  'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
};

export const system = createSystem(
  defaultBaseConfig,
  {
    preflight: true,
    cssVarsPrefix: 'e',
    cssVarsRoot: ':where(html)',
    theme: {
      keyframes: KEYFRAMES,
      tokens: { ...tokens, colors: PALETTES },
      textStyles,
      layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
      animationStyles: {
        'slide-fade-in': { value: { animationName: 'slide-from-top, fade-in' } },
        'slide-fade-out': { value: { animationName: 'slide-to-top, fade-out' } },
      },
      recipes: {
        button: BUTTON,
        heading: headingRecipe,
        input: inputRecipe,
        link: linkRecipe,
        spinner: spinnerRecipe,
      },
      slotRecipes: {
        menu: menuSlotRecipe,
      },
    },
  },
  defineConfig({
    globalCss: {
      html: {
        colorScheme: 'light dark',
        '@media print': { colorScheme: 'light' },
        colorPalette: 'accent',
        bg: 'bg.page',
        color: 'fg',
        fontFamily: 'body',
        scrollPaddingTop: '4.5rem',
      },
      body: {
        fontSize: '0.875rem',
        lineHeight: '1.45',
        minHeight: '100dvh',
        textAlign: 'left',
      },
      '*': { borderColor: 'border' },
      // What people typed runs as its own script does. A hit of a search stays a part of it.
      ':where(h1, h2, h3, p, dd, li, label, a, b, bdi, button, input, textarea, [role=cell], [role=option])':
        { unicodeBidi: 'plaintext' },
      ':where(a, label, button, [role=option]) :where(div, span)': { unicodeBidi: 'plaintext' },
      ...TICKS,
      '*::placeholder': { color: 'fg.subtle', opacity: '1' },
      'a:focus-visible, input:focus-visible, textarea:focus-visible': {
        outline: '2px solid',
        outlineColor: 'accent.focusRing',
        outlineOffset: '2px',
      },
      '*, *::before, *::after': {
        _motionReduce: {
          // A closing overlay waits for its longest animation, and may miss its end.
          animationDuration: '0s !important',
          // Any duration would give a transition to every property of every element.
          transition: 'none !important',
        },
      },
    },
    theme: {
      recipes: {
        input: {
          variants: {
            variant: { outline: { borderColor: 'border.emphasized' } },
            size: { sm: { textStyle: FIELD_TEXT, h: FIELD_HEIGHT } },
          },
          defaultVariants: { size: 'sm' },
        },
      },
      breakpoints: BREAKPOINTS,
      tokens: {
        zIndex: { overlay: { value: OVERLAY_Z_INDEX } },
        fonts: {
          body: solid("'Inter Variable', system-ui, sans-serif"),
          heading: solid("'Inter Variable', system-ui, sans-serif"),
        },
      },
      semanticTokens: {
        colors: {
          bg: {
            DEFAULT: solid(GROUND),
            page: shade('gray', 50),
            panel: solid(lightDark('#ffffff', '#221e2d')),
            subtle: shade('gray', 50),
            muted: shade('gray', 100),
            emphasized: shade('gray', 200),
          },
          fg: {
            DEFAULT: shade('gray', 900),
            muted: shade('gray', 600),
            subtle: shade('gray', 500),
            error: shade('red', 700),
          },
          border: {
            DEFAULT: shade('gray', 200),
            emphasized: shade('gray', 400),
            error: shade('red', 600),
          },
          accent: {
            ...roles('accent', { border: 400 }),
            contrast: solid('#ffffff'),
            solid: solid(lightDark('#6246d8', '#7357ea')),
          },
          gray: {
            ...roles('gray', { fg: 800, strong: 900 }),
            border: solid(lightDark('{colors.gray.300}', '{colors.gray.400}')),
          },
          red: roles('red'),
        },
        shadows: {
          xs: shadow(1, 2),
          sm: shadow(2, 4),
          md: shadow(4, 8),
          lg: shadow(8, 16),
        },
        radii: {
          l1: solid('4px'),
          l2: solid('8px'),
          l3: solid('10px'),
        },
      },
    },
  }),
);
