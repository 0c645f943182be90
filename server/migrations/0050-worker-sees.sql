-- What the worker, which works as the owner of the tables, must see across companies to know where posts on load boards
-- and orders in CargoTel wait for it. Requests work as waybill_app, to which these policies do not apply.
do $$
declare name text;
begin
  foreach name in array array['orders', 'jobs', 'loadboard_posts', 'cargotel_links'] loop
    execute format('create policy worker_sees on %I for select to %I using (true)', name, current_user);
  end loop;
end $$;
