import { Button, Flex, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../domain/text/language.ts';

const DRAWINGS: Readonly<Record<Language, React.ReactNode>> = {
  de: (
    <>
      <path fill="#1d1a2e" d="M0 0h18v4H0z" />
      <path fill="#d7263d" d="M0 4h18v4H0z" />
      <path fill="#f5b700" d="M0 8h18v4H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#20398a" d="M0 0h18v12H0z" />
      <path stroke="#fff" strokeWidth="2.4" d="m0 0 18 12M18 0 0 12" />
      <path stroke="#fff" strokeWidth="4" d="M9 0v12M0 6h18" />
      <path stroke="#d7263d" strokeWidth="2.2" d="M9 0v12M0 6h18" />
    </>
  ),
  es: (
    <>
      <path fill="#d7263d" d="M0 0h18v12H0z" />
      <path fill="#f5b700" d="M0 3h18v6H0z" />
    </>
  ),
};

function Flag({ language }: { readonly language: Language }) {
  return (
    <chakra.svg
      viewBox="0 0 18 12"
      w="18px"
      h="12px"
      borderRadius="2px"
      flexShrink={0}
      aria-hidden="true"
    >
      {DRAWINGS[language]}
    </chakra.svg>
  );
}

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
