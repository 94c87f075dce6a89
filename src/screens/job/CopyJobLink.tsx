import { useLingui } from '@lingui/react/macro';
import { mdiContentCopy } from '@mdi/js';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { copyPath } from '../../domain/navigation/route.ts';
import { HeadingLink } from '../page/HeadingLink.tsx';

/** Leads to a new job that begins as a copy. */
export function CopyJobLink({ id }: { readonly id: number }) {
  const { t } = useLingui();
  if (!useMakesRecords()) return null;
  return <HeadingLink to={copyPath(id)} icon={mdiContentCopy} name={t`Copy job`} words="rarely" />;
}
