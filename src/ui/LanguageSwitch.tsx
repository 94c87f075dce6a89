import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '../domain/language.ts';
import { Flag } from './Flag.tsx';

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
};

interface LanguageSwitchProps {
  readonly language: string;
  readonly onChoose: (language: Language) => void;
}

export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  const { t } = useLingui();
  return (
    <Flex role="group" aria-label={t`Language`} gap={{ base: '0.5', sm: '1' }}>
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          size="xs"
          px={{ base: '1.5', sm: '2' }}
          gap="1.5"
          variant="ghost"
          borderColor={code === language ? 'accent.border' : 'transparent'}
          bg={code === language ? 'accent.subtle' : 'transparent'}
          aria-pressed={code === language}
          aria-label={`${code.toUpperCase()}, ${LANGUAGE_NAMES[code]}`}
          lang={code}
          onClick={() => onChoose(code)}
        >
          <Flag language={code} />
          {code.toUpperCase()}
        </Button>
      ))}
    </Flex>
  );
}
