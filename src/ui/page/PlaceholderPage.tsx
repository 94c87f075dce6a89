import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

interface PlaceholderPageProps {
  readonly title: string;
  /** Where the page belongs, above its heading. */
  readonly trail?: ReactNode;
  /** What there is to say in place of what the page is for. */
  readonly state: ReactNode;
  readonly children?: ReactNode;
}

/** A page that does not do anything yet, and says so. */
export function PlaceholderPage({ title, trail, state, children }: PlaceholderPageProps) {
  return (
    <Page title={title} trail={trail}>
      <Card>
        <EmptyState title={state}>{children}</EmptyState>
      </Card>
    </Page>
  );
}
