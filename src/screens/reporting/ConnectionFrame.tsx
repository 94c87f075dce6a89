import { Outlet, useLocation } from 'react-router';
import {
  ProviderConnection,
  useFreshConnection,
  useProviderConnectionProps,
} from '../../actors/exchange/providerConnection.ts';

/** Around the pages that need the connection to the provider, so that they share its state. */
export function ConnectionFrame() {
  const { pathname } = useLocation();
  return (
    <ProviderConnection.Provider {...useProviderConnectionProps()}>
      <FreshConnection key={pathname} />
      <Outlet />
    </ProviderConnection.Provider>
  );
}

function FreshConnection() {
  useFreshConnection();
  return null;
}
