import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { LANGUAGE_NAMES, type Language } from '../../domain/text/language.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { chooseLanguage } from '../i18n.ts';
import { SignInConnection } from './SignInConnection.tsx';
import { TopBar } from './TopBar.tsx';

export function SignInFrame() {
  const { i18n } = useLingui();
  const [missing, setMissing] = useState<Language | null>(null);
  const name = missing && LANGUAGE_NAMES[missing];
  const choose = async (language: Language) => {
    const choice = await chooseLanguage(language);
    if (choice !== 'superseded') setMissing(choice === 'failed' ? language : null);
  };
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar>
        <LanguageSwitch language={i18n.locale} onChoose={(language) => void choose(language)} />
      </TopBar>
      <Flex as="main" direction="column" flex="1">
        <SignInConnection />
        {name && (
          <Box w="full" maxW="392px" mx="auto" px="4" pt="4">
            <Notice tone="failure">
              <Trans>{name} could not be loaded. Check the connection, then try again.</Trans>
            </Notice>
          </Box>
        )}
        <Outlet />
      </Flex>
    </Flex>
  );
}
