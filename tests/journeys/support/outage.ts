/** What a page may log while its server does not run or its network is gone. */
export const OUTAGE = /net::ERR_|A part of the page could not be fetched|"code":"unreachable"/;
