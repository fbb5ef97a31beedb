-- A form that is sent twice at the desk opens one complaint.
create unique index tickets_desk_request on tickets (request_key) where origin = 'desk';
