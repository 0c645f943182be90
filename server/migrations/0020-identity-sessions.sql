-- Sessions by person, so that a changed password ends them; what a company's transaction may do about sign-ins.

alter table identity.oidc_payloads add column identity_guid uuid;
create index oidc_payloads_by_identity on identity.oidc_payloads (identity_guid) where identity_guid is not null;

-- Waiting times are worked out from the attempts, which two processes share.
alter table identity.identities drop column failed_attempts, drop column locked_until;

-- An identity and its membership are made in the transaction that makes the user.
grant select (guid, email, name, is_active, password_changed_at), insert, update (name, password_hash, password_changed_at, is_active, updated_at)
  on identity.identities to waybill_app;
grant select, insert, update on identity.memberships to waybill_app;
grant select, insert on identity.one_time_links to waybill_app;
