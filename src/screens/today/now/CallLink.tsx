import { useLingui } from '@lingui/react/macro';
import { mdiPhoneOutline } from '@mdi/js';
import { telephonesIn } from '../../../domain/person/telephone.ts';
import { IconLink } from '../../../ui/IconLink.tsx';

interface CallLinkProps {
  readonly name: string;
  /** As it is typed; nothing is shown if no number can be read in it. */
  readonly phone: string;
}

/** Calls somebody. */
export function CallLink({ name, phone }: CallLinkProps) {
  const { t } = useLingui();
  const [number] = telephonesIn(phone);
  if (!number) return null;
  return (
    <IconLink
      href={`tel:${number}`}
      path={mdiPhoneOutline}
      label={t`Call ${name}`}
      tooltip={phone}
    />
  );
}
