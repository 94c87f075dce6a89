import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { chooseLanguage } from './i18n.ts';
import { TopBar } from './TopBar.tsx';

/** The frame of the sign-in page, where the language can be chosen before anybody is known. */
export function SignInFrame() {
  const { i18n } = useLingui();
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar>
        <LanguageSwitch
          language={i18n.locale}
          onChoose={(language) => void chooseLanguage(i18n, language)}
        />
      </TopBar>
      <Flex as="main" direction="column" flex="1">
        <Outlet />
      </Flex>
    </Flex>
  );
}
