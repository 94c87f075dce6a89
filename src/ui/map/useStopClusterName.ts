import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The accessible name of a cluster of stops, which says what pressing it does. */
export function useStopClusterName(): (count: number, isOnePlace: boolean) => string {
  const { t } = useLingui();
  return (count, isOnePlace) =>
    isOnePlace
      ? t`${plural(count, { one: '# stop', other: '# stops' })} at one place, show them`
      : t`${plural(count, { one: '# stop', other: '# stops' })}, zoom in`;
}
