-- Older programs go on.
-- Who of the company completed a vehicle's stop without its inspection or proof, and why; null if nothing was waived.
alter table stop_commodities add column waived_by text;
alter table stop_commodities add column waive_reason text;
