import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiBase } from '../../../actors/runtime/useApiBase.ts';
import { useMay } from '../../../actors/session/useMay.ts';
import { useOffer } from '../../../actors/runtime/useOffer.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Erasure } from './Erasure.tsx';
import type { PersonKind } from '../../../domain/kinds/kinds.ts';

interface PersonDataActionsProps {
  readonly kind: PersonKind;
  readonly id: number;
}

/** Beneath the jobs of a person, for admins: shows all that is kept of them, or erases it. */
export function PersonDataActions(props: PersonDataActionsProps) {
  const { kind, id } = props;
  const { i18n } = useLingui();
  const apiBase = useApiBase();
  const isOffered = useOffer('einsatzplan');
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('erase') || !isOffered) return null;
  const close = () => setIsOpen(false);
  return (
    <Flex gap="3" wrap="wrap" pt="3" _print={{ display: 'none' }}>
      <Button asChild variant="outline" colorPalette="gray">
        <a
          href={`${apiBase}/${kind}/${id}/disclosure/page?language=${i18n.locale}`}
          target="_blank"
          rel="noreferrer"
        >
          <Trans>All data of this person</Trans>
        </a>
      </Button>
      <ActionButton variant="outline" colorPalette="gray" onClick={() => setIsOpen(true)}>
        <Trans>Erase data…</Trans>
      </ActionButton>
      {isOpen && <Erasure {...props} onClose={close} />}
    </Flex>
  );
}
