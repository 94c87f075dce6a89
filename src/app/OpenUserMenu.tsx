import { Box, Menu, Portal, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiKeyboardOutline, mdiKeyOutline, mdiLogout } from '@mdi/js';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSession, useSessionActor } from '../actors/session.ts';
import { useToast } from '../actors/toast.ts';
import { isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import { PASSWORD_CHANGE_PATH } from '../domain/route.ts';
import { Icon } from '../ui/Icon.tsx';
import { LANGUAGE_NAMES } from '../ui/LanguageSwitch.tsx';
import { chooseLanguage } from './i18n.ts';
import { UserButton } from './UserButton.tsx';

interface UserMenuProps {
  readonly onHelp: () => void;
}

/** The open menu: who is signed in, the language, the shortcuts, the password, and the way out. */
export function OpenUserMenu({ onHelp }: UserMenuProps) {
  const { i18n, t } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const session = useSessionActor();
  const tell = useToast();
  const username = useSession(({ context }) => context.user?.username ?? '');
  const email = useSession(({ context }) => context.user?.email);
  // By itself the menu would leave the focus nowhere after a click on a language.
  const keepFocus = () => {
    const held = document.activeElement;
    if (held === document.body || held?.closest('[role=menu]')) trigger.current?.focus();
  };
  const choose = async (language: Language) => {
    if (await chooseLanguage(language)) return;
    const name = LANGUAGE_NAMES[language];
    tell(t`${name} could not be loaded. Check the connection, then try again.`);
  };

  return (
    <Menu.Root
      defaultOpen
      onExitComplete={keepFocus}
      positioning={{ placement: 'bottom-end' }}
      // By itself the menu would pass the router by and load the page anew.
      navigate={({ node }) => queueMicrotask(() => node?.click())}
    >
      <Menu.Trigger asChild>
        <UserButton ref={trigger} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="56" zIndex="overlay">
            <Box px="2" pt="1.5" pb="2" borderBottomWidth="1px" mb="1">
              <Text fontWeight="semibold">{username}</Text>
              <Text color="fg.muted">{email}</Text>
            </Box>
            <Menu.RadioItemGroup
              value={i18n.locale}
              onValueChange={({ value }) => {
                if (isLanguage(value)) void choose(value);
              }}
            >
              <Menu.ItemGroupLabel>
                <Trans>Language</Trans>
              </Menu.ItemGroupLabel>
              {LANGUAGES.map((language) => (
                <Menu.RadioItem key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item
              value="help"
              onSelect={() => {
                trigger.current?.focus();
                onHelp();
              }}
            >
              <Icon path={mdiKeyboardOutline} />
              <Trans>Keyboard shortcuts</Trans>
            </Menu.Item>
            <Menu.Item value="password-change" asChild>
              <Link to={PASSWORD_CHANGE_PATH}>
                <Icon path={mdiKeyOutline} />
                <Trans>Change password</Trans>
              </Link>
            </Menu.Item>
            <Menu.Item
              value="sign-out"
              onSelect={() => session.send({ type: 'signOut.requested' })}
            >
              <Icon path={mdiLogout} />
              <Trans>Sign out</Trans>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
