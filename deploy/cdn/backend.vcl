vcl 4.1;

# Where the shell servers are: one address, or that of the balancer in front of them.
backend site {
  .host = "127.0.0.1";
  .port = "3000";
  # A page is there within a second, or there will be none.
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/livez";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}
