import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiPhoneOutline } from '@mdi/js';
import { telephonesIn } from '../../../domain/person/telephone.ts';
import { Icon } from '../../../ui/Icon.tsx';

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
    <IconButton
      asChild
      flex="none"
      variant="ghost"
      colorPalette="gray"
      boxSize={{ base: '11', md: '8' }}
      minW="0"
      aria-label={t`Call ${name}`}
      title={phone}
      _print={{ display: 'none' }}
    >
      <a href={`tel:${number}`}>
        <Icon path={mdiPhoneOutline} size={18} />
      </a>
    </IconButton>
  );
}
