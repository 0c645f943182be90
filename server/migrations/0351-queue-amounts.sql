-- What the figures of the day add up, in the items themselves: a company with thousands of them read as many orders and posts.
-- They are filled with the next act on the order; until then the figures look them up.
-- Older programs go on.

-- What the client's order to bill earns.
alter table queue_items add column amount numeric(12,2);
-- Unanswered offers, or requests.
alter table queue_items add column quantity integer;
