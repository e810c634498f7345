-- Sends the requests of a file in rotation, one per line: method, path, token, company, body, separated by tabs.
-- `@INN@` is replaced by a company number that no request has used before.
local requests, at, inn = {}, 0, 0

local function nextInn()
  inn = inn + 1
  local digits, weights, sum = string.format('%09d', inn), { 2, 4, 10, 3, 5, 9, 4, 6, 8 }, 0
  for i = 1, 9 do sum = sum + weights[i] * tonumber(digits:sub(i, i)) end
  return digits .. (sum % 11 % 10)
end

function init(args)
  inn = tonumber(args[2])
  for line in io.lines(args[1]) do
    local method, path, token, company, body = line:match('^(.-)\t(.-)\t(.-)\t(.-)\t(.*)$')
    local headers = {}
    if token ~= '' then headers['authorization'] = 'Bearer ' .. token end
    if company ~= '' then headers['x-company-id'] = company end
    if body == '' then
      requests[#requests + 1] = wrk.format(method, path, headers)
    else
      headers['content-type'] = 'application/json'
      requests[#requests + 1] = body:find('@INN@', 1, true)
        and function() return wrk.format(method, path, headers, (body:gsub('@INN@', nextInn()))) end
        or wrk.format(method, path, headers, body)
    end
  end
end

function request()
  at = at % #requests + 1
  local one = requests[at]
  return type(one) == 'function' and one() or one
end

function done(summary, latency)
  local refused = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  print(string.format('{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"refused":%d}', summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, refused))
end
