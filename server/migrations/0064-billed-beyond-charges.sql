-- What invoices and bills say beside the charges: lines added by hand, adjustments of disputes, and of a bill the fee of quick
-- pay where it lowers the expense. Kept beside the order, so that revenue, expense and profit tell what was billed.

alter table orders add column adjustments numeric(12,2) not null default 0;
alter table jobs
  add column adjustments numeric(12,2) not null default 0,
  -- What vendors gave up to be paid early, as a positive amount.
  add column quick_pay_fees numeric(12,2) not null default 0;
