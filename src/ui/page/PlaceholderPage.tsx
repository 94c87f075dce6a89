import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

interface PlaceholderPageProps {
  readonly title: string;
  /** Link to the parent page, above the heading. */
  readonly trail?: ReactNode;
  /** The title of the empty state. */
  readonly state: ReactNode;
  readonly children?: ReactNode;
}

/** A page without a function yet. */
export function PlaceholderPage({ title, trail, state, children }: PlaceholderPageProps) {
  return (
    <Page title={title} trail={trail}>
      <Card>
        <EmptyState title={state}>{children}</EmptyState>
      </Card>
    </Page>
  );
}
