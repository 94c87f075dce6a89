/** The ground of cards and calendars. */
export const LIGHT_GROUND = '#ffffff';
export const DARK_GROUND = '#1b1824';

/** A CSS colour that follows the colour scheme of where it is used. */
export const lightDark = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

export const GROUND = lightDark(LIGHT_GROUND, DARK_GROUND);
