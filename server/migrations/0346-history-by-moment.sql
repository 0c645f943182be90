-- Lists of history are sorted and filtered by moment: an old month is found without a look at everything that came later.
-- Older programs go on.

-- `history_by_time` and `history_audit` go with a later release: programs of this one's predecessor may still run.
create index history_by_moment on history (company_guid, at, seq);
create index history_audited on history (company_guid, at, seq) where subject in ('sign-in', 'api-key', 'user', 'role');
