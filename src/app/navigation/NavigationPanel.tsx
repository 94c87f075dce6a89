import { chakra, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Navigation } from './Navigation.tsx';

export function NavigationPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <chakra.dialog
      ref={panel}
      aria-label={t`Menu`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      m="0"
      w="256px"
      h="100dvh"
      maxH="none"
      bg="bg"
      color="fg"
      boxShadow="lg"
      overflowY="auto"
      animation="slide-from-left-full 180ms ease-out"
      css={{ '&::backdrop': { background: 'rgba(29, 26, 46, 0.45)' } }}
    >
      <Flex h="14" align="center" justify="space-between" ps="4" pe="2" borderBottomWidth="1px">
        <Logo />
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Close menu`}
          onClick={onClose}
        >
          <Icon path={mdiClose} size={20} />
        </IconButton>
      </Flex>
      <Navigation onFollow={onClose} />
    </chakra.dialog>
  );
}
