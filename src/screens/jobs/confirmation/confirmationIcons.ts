import type { Party } from '../../../domain/entities.ts';
import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';

/** SVG paths, duplicated in `confirmationMarks.module.css`. */
export const CONFIRMATION_ICONS: Readonly<Record<Party, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};
