import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Says how many recurrence rules could not be read; at least one. */
export function UnreadRules({ skipped }: { readonly skipped: number }) {
  const { t } = useLingui();
  return t`${plural(skipped, {
    one: '# recurrence rule could not be read',
    other: '# recurrence rules could not be read',
  })}`;
}
