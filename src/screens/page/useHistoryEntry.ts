import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The key of the history entry, unchanged when the page replaces its own address. */
export function useHistoryEntry(): string {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [entry, setEntry] = useState(key);
  if (!isReplaced && key !== entry) setEntry(key);
  return entry;
}
