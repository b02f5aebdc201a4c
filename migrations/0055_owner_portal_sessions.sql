-- Sessions of the portal that an owner opened without the PIN have a kind of their own (rules.md, P-TOK-07). Only theirs were opened
-- by a link without the cookie of a device.
update "sessions" set "kind" = 'portal-owner'
where "kind" = 'portal' and "device_hash" is null and "from_token_id" is not null and "ended_at" is null;
