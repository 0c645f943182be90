-- Every photo shows something that was asked for, or a damage.
alter table inspection_photos alter column slot set not null;
