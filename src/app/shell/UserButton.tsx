import { Button, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiAccountCircleOutline } from '@mdi/js';
import type { ComponentProps } from 'react';
import { useSession } from '../../actors/session.ts';
import { Icon } from '../../ui/Icon.tsx';

export function UserButton(button: ComponentProps<typeof Button>) {
  const { t } = useLingui();
  const username = useSession(({ context }) => context.user?.username ?? '');
  return (
    <Button
      variant="ghost"

      colorPalette="gray"
      px="2"
      aria-haspopup="menu"
      aria-label={t`${username}, user menu`}
      {...button}
    >
      <Icon path={mdiAccountCircleOutline} size={22} />
      <Text as="span" hideBelow="sm">
        {username}
      </Text>
    </Button>
  );
}
