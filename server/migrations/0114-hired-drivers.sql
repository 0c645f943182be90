-- Who began with the phone by a driver's link, as he said.
alter table field_devices add column driver_name text;
