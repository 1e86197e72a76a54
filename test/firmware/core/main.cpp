// Runs all tests and says of each whether it holds, in the form of the Test Anything Protocol.
// Usage: host-tests <vectors.txt>
#include <cstdint>
#include <fstream>
#include <iostream>

#include "check.h"

static std::vector<std::string> failures;
static std::string vectorsPath;

std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

void fail(const char* file, int line, const std::string& what) {
  failures.push_back(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

static std::string withBytes(const std::string& text) {
  std::string bytes;
  for (size_t i = 0; i < text.size(); i++) {
    if (text.compare(i, 2, "\\x") != 0) {
      bytes += text[i];
      continue;
    }
    bytes += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
    i += 3;
  }
  return bytes;
}

std::vector<std::vector<std::string>> vectors(const std::string& kind) {
  std::ifstream file(vectorsPath);
  if (!file) fail(__FILE__, __LINE__, "cannot read " + vectorsPath);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> columns;
    for (size_t from = 0; from <= line.size();) {
      const size_t tab = std::min(line.find('\t', from), line.size());
      columns.push_back(withBytes(line.substr(from, tab - from)));
      from = tab + 1;
    }
    if (columns[0] != kind) continue;
    columns.erase(columns.begin());
    rows.push_back(columns);
  }
  if (rows.empty()) fail(__FILE__, __LINE__, "no golden lines of the kind " + kind);
  return rows;
}

int main(int count, char** arguments) {
  vectorsPath = count > 1 ? arguments[1] : "vectors.txt";
  int failed = 0;
  for (const Test& test : tests()) {
    failures.clear();
    try {
      test.run();
    } catch (const std::exception& error) {
      fail(test.name, 0, error.what());
    }
    std::cout << (failures.empty() ? "ok - " : "not ok - ") << test.name << "\n";
    for (const std::string& failure : failures) std::cout << "# " << failure << "\n";
    failed += !failures.empty();
  }
  return failed == 0 ? 0 : 1;
}
