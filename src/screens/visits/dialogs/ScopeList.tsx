import { Trans, useLingui } from '@lingui/react/macro';
import type { Scope } from '../../../domain/job/series/seriesEdit.ts';
import { RadioList } from '../../../ui/fields/RadioList.tsx';

interface ScopeListProps {
  readonly scopes: readonly Scope[];
  readonly value: Scope;
  readonly onChoose: (scope: Scope) => void;
}

/** Asks which visits a change holds for; no question if it can only be this one. */
export function ScopeList({ scopes, value, onChoose }: ScopeListProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Scope, string>> = {
    visit: t`this visit only`,
    from: t`from this visit on`,
    all: t`all visits`,
  };
  if (scopes.length < 2) return null;
  return (
    <RadioList
      legend={<Trans>Applies to</Trans>}
      options={scopes.map((scope) => [scope, names[scope]] as const)}
      value={value}
      onChoose={onChoose}
    />
  );
}
