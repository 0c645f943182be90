-- Diesel prices and checks of carriers wait for outside services too.
drop index due_work_own;
drop index due_work_outside;
create index due_work_own on due_work (due_at) where kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers');
create index due_work_outside on due_work (due_at) where kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers');
