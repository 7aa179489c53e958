-- At such a portal our players' money is in wallets of our own: stakes are taken there, and nothing is asked of the portal's wallet.
alter table studio_portals add column own_wallets boolean not null default false;
