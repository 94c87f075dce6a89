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
import { FIELD_TEXT } from '../ui/tokens.ts';
import { BREAKPOINTS } from '../ui/media.ts';

const solid = (value: string) => ({ value });
const shade = (palette: string, step: number) => solid(`{colors.${palette}.${step}}`);

/** The semantic tokens that Chakra's recipes need of a palette, in light mode only. */
const roles = (palette: string, { fg = 700, strong = 600, border = 500 } = {}) => ({
  contrast: solid('#ffffff'),
  fg: shade(palette, fg),
  subtle: shade(palette, 100),
  muted: shade(palette, 200),
  emphasized: shade(palette, 300),
  solid: shade(palette, strong),
  focusRing: shade(palette, 500),
  border: shade(palette, border),
});

const shadow = (height: number, blur: number) =>
  solid(`0 ${height}px ${blur}px {colors.gray.900/10}, 0 0 1px {colors.gray.900/30}`);

const OVERLAY_Z_INDEX = 2000;

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
      tokens,
      textStyles,
      layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
      animationStyles: {
        'slide-fade-in': { value: { animationName: 'slide-from-top, fade-in' } },
        'slide-fade-out': { value: { animationName: 'slide-to-top, fade-out' } },
      },
      recipes: {
        button: buttonRecipe,
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
        button: { defaultVariants: { size: 'sm' } },
        input: {
          variants: {
            variant: { outline: { borderColor: 'border.emphasized' } },
            size: { sm: { textStyle: FIELD_TEXT } },
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
        colors: {
          accent: {
            50: solid('#f7f5ff'),
            100: solid('#efebff'),
            200: solid('#e0d9ff'),
            300: solid('#c7baff'),
            400: solid('#9b86ff'),
            500: solid('#7c62f0'),
            600: solid('#6246d8'),
            700: solid('#5038b5'),
            800: solid('#3f2f8c'),
            900: solid('#2e2366'),
          },
          gray: {
            50: solid('#faf9fc'),
            100: solid('#f3f1f8'),
            200: solid('#e7e4ef'),
            300: solid('#d3cfdf'),
            400: solid('#8f899f'),
            500: solid('#6f6983'),
            600: solid('#5c566f'),
            700: solid('#454057'),
            800: solid('#2d2940'),
            900: solid('#1d1a2e'),
          },
        },
      },
      semanticTokens: {
        colors: {
          bg: {
            DEFAULT: solid('#ffffff'),
            page: shade('gray', 50),
            panel: solid('#ffffff'),
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
          accent: roles('accent', { border: 400 }),
          gray: roles('gray', { fg: 800, strong: 900, border: 200 }),
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
