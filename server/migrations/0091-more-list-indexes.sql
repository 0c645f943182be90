-- What people sort the lists of posts and of carriers' requests by.

create index loadboard_posts_by_creation on loadboard_posts (company_guid, created_at, guid);
create index loadboard_posts_by_update on loadboard_posts (company_guid, updated_at, guid);
create index loadboard_posts_by_end on loadboard_posts (company_guid, expires_at, guid);
create index post_requests_by_creation on post_requests (company_guid, created_at, guid);
create index post_requests_by_update on post_requests (company_guid, updated_at, guid);
