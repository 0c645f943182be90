-- Older programs go on.
-- Why an offer ended, as far as the program goes by it; what people read is the reason. Null for any other.
alter table contracts add column cancel_cause text check (cancel_cause in ('awarded-elsewhere', 'load-broken', 'revised'));
alter table contracts no force row level security;
update contracts set cancel_cause = case
    when cancel_reason = 'awarded elsewhere' then 'awarded-elsewhere'
    when cancel_reason = 'revised' then 'revised'
    else 'load-broken' end
where status = 'cancelled' and (cancel_reason in ('awarded elsewhere', 'revised') or cancel_reason like '% left the load: %');
alter table contracts force row level security;
