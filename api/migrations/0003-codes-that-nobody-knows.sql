-- A reset code without an account matches nothing. It is there so that a wrong try costs the same for every address.
alter table one_time_codes drop constraint one_time_codes_check;
alter table one_time_codes add constraint one_time_codes_signup check (purpose = 'reset' or signup_id is not null);
